import { type FormEvent, useEffect, useMemo, useState } from "react";
import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { checkOptions } from "../../base/options/options.ts";
import { compileText, type OutputOptions, type OutputResult, outputOptions } from "../../compiler/compile.ts";
import { createClock } from "../../compiler/dates/clock.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import type { NameIn, Resource } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { diagnosis } from "../codemirror/on-demand.ts";
import type { FilterInput as FilterInputElement } from "../element/types.ts";
import type { FilterInputProps } from "./filter-input.ts";

/** A text, its compiled result, and the properties of its field. */
export interface UsedFilter<R extends Resource = Resource> {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly result: OutputResult<R>;
  /**
   * The errors, warnings and hints with their fixes, as `diagnose` returns them; only errors and warnings until its
   * code is loaded.
   */
  readonly diagnostics: readonly Diagnostic[];
  /** The compiled selection; undefined while the text has errors, and for the output `query`. */
  readonly selection: Selection<NameIn<R>> | undefined;
  /** The filter to run with an engine, such as `matcher`; undefined while the text has errors. */
  readonly filter: Prepared<R> | undefined;
  readonly props: Pick<FilterInputProps, "value" | "onInput" | keyof OutputOptions>;
}

const systemClock = /* @__PURE__ */ createClock();

const names = [...outputOptions.keys()] as readonly (keyof OutputOptions)[];

function compileWith<R extends Resource>(text: string, options: OutputOptions<R>): OutputResult<R> {
  checkOptions(options, outputOptions);
  return compileText(text, options);
}

/**
 * Returns the state of a filter field: the text, its compiled result, and `props` for `FilterInput`. The text is
 * compiled again when it or an option changes. As in the field, the default of `clock` is the system clock.
 */
export function useFilter<const R extends Resource = Resource>(
  initial = "",
  given: OutputOptions<R> = {},
): UsedFilter<R> {
  const options = { ...given, clock: given.clock ?? systemClock };
  const [text, setText] = useState(initial);
  const [part, setPart] = useState<ReturnType<typeof diagnosis.loaded>>(); // as on a server, where nothing is loaded
  useEffect(() => {
    if (text !== "") Promise.resolve(diagnosis.load()).then(setPart, () => {}); // the next text loads it again
  }, [text]);
  const inputs = [text, ...names.map((name) => options[name])]; // options made anew at each render are the same by their values
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const result = useMemo(() => compileWith(text, options), inputs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const { diagnostics } = useMemo(() => part?.diagnoseText(text, options) ?? result, [...inputs, part]);
  const onInput = ({ currentTarget }: FormEvent<FilterInputElement>) => setText(currentTarget.value);
  return {
    text,
    setText,
    result,
    diagnostics,
    selection: result.selection,
    filter: result.ok ? result : undefined,
    props: { ...options, value: text, onInput },
  };
}

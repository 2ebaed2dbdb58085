const ASCII = /^[\x20-\x7e]*$/;

/** Wide and full-width characters by Unicode's East Asian Width, except emoji. */
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2fb}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * The grapheme clusters of a text with their offsets: an emoji of several code points or a letter with its accents is
 * one cluster.
 */
export function clustersOf(text: string): readonly { readonly text: string; readonly start: number }[] {
  if (ASCII.test(text)) return Array.from(text, (character, start) => ({ text: character, start }));
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment, index }) => ({ text: segment, start: index }));
}

/** The number of terminal columns of one cluster. */
export function clusterWidth(cluster: string): number {
  if (/\p{Emoji_Presentation}|\ufe0f/u.test(cluster)) return 2;
  let width = 0;
  for (const character of cluster) {
    const isZeroWidth = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}\u1160-\u11ff\ud7b0-\ud7ff]$/u.test(character);
    if (!isZeroWidth) width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}

/** The number of terminal columns of a text without line breaks and tabs. */
export function displayWidth(text: string): number {
  return clustersOf(text).reduce((width, cluster) => width + clusterWidth(cluster.text), 0);
}

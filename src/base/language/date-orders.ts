/** Whether the day or the month comes first in dates such as `1/2/2024`. */
export const dateOrders = ["dmy", "mdy"] as const;

export type DateOrder = (typeof dateOrders)[number];

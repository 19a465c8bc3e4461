/** Returns the guid of the record that is open next to its list on a wide screen, or an empty string. */
export type UseDetailPane = () => string

/** Mini-programs show no placeholder before the first page. */
export const dropShell = () => undefined

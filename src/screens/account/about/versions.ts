/** The second version string required by the specification, shown next to the one that every call carries. */
export const shellVersion = '10.8.250908'

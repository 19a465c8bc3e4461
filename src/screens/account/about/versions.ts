/** The second version string that the specification names, shown beside the one every call carries. */
export const shellVersion = '10.8.250908'

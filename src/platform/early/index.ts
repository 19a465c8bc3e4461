/** Only an HTML page can send requests before its scripts are loaded. */
export const preloadedHome = async (): Promise<string | null> => null

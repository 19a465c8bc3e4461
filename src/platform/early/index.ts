/** Only an HTML page can send requests before its scripts are loaded. */
export const earlyHome = async (): Promise<string | null> => null

/** Only a page in a browser can have asked before its scripts were here. */
export const earlyHome = async (): Promise<string | null> => null

/** Which tab counts messages. */
export const messageTab = 3

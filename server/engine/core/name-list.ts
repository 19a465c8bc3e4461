const most = 5

/** The first few names, short enough for a message. */
export const someNames = (names: readonly string[]) =>
  names.slice(0, most).join('、') + (names.length > most ? ' …' : '')

const most = 5

/** A few names, as a message can hold them. */
export const someNames = (names: readonly string[]) =>
  names.slice(0, most).join('、') + (names.length > most ? ' …' : '')

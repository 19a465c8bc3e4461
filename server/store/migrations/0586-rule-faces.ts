/** Rules from before pictures of persons were asked for ask for none. */
export const ruleFaces = `update "clock-in-rule" set face = 'off' where face is null;`

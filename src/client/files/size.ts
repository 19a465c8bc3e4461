const units = ['B', 'KB', 'MB', 'GB'] as const

/** Formats a file size for people. */
export function showSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const shown = bytes / 1024 ** step
  return `${step === 0 || shown >= 100 ? Math.round(shown) : shown.toFixed(1)} ${units[step]}`
}

interface WithHome {
  purlinHome?: Promise<string | null> | undefined
}

/** Response of the home request that the HTML head sent while the scripts loaded; null if it failed. Usable once. */
export async function preloadedHome(): Promise<string | null> {
  const holder = window as WithHome
  const response = holder.purlinHome
  holder.purlinHome = undefined
  return (await response) ?? null
}

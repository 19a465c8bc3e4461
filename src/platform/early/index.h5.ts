interface Asked {
  purlinHome?: Promise<string | null> | undefined
}

/** What the page's head asked for while the scripts were on their way, once; null when it got no good answer. */
export async function earlyHome(): Promise<string | null> {
  const asked = window as Asked
  const answer = asked.purlinHome
  asked.purlinHome = undefined
  return (await answer) ?? null
}

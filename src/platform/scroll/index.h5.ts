export const scrollTo = (id: string) => {
  document.getElementById(id)?.scrollIntoView({ block: 'center' })
}

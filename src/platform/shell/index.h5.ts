/** The still picture that index.html shows until the first page is drawn. */
export const dropShell = () => {
  document.getElementById('shell')?.remove()
}

/** Removes the placeholder that index.html shows until the first page is rendered. */
export const dropShell = () => {
  document.getElementById('shell')?.remove()
}

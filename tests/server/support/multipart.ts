/** Multipart form with one file, as a browser sends it. */
export function multipart(name: string, content: Buffer) {
  const boundary = `----purlin${Date.now()}`
  const quoted = name.replace(/"/g, '%22').replace(/[\r\n]/g, ' ')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

/** Sends a request of the program to a real server. */
exports.sendRequest = async function sendRequest({ url, method = 'GET', headers, data }) {
  const reply = await fetch(url, {
    method,
    headers,
    ...(method === 'POST' ? { body: data } : {}),
  })
  return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() }
}

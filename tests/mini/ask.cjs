/** Sends what a program asks for to a real server. */
exports.ask = async function ask({ url, method = 'GET', headers, data }) {
  const reply = await fetch(url, {
    method,
    headers,
    ...(method === 'POST' ? { body: data } : {}),
  })
  return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() }
}

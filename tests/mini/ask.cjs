/** Sends what a program asks for to a real server. */
exports.ask = async function ask(server, { url, method = 'GET', headers, data }) {
  const reply = await fetch(url.startsWith('http') ? url : server + url, {
    method,
    headers,
    ...(method === 'POST' ? { body: data } : {}),
  })
  return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() }
}

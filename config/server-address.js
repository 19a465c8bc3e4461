/** The server for a mini-program in development: `npm start` on this machine. */
const developmentServer = 'http://localhost:8080'

const command = 'TARO_APP_SERVER=https://your.server npm run build -- qywx'

/**
 * The server address for a mini-program, from `TARO_APP_SERVER`. It must be built in, because the host serves the
 * program from its own servers. A release requires `https`, because hosts refuse anything else.
 */
function serverAddress(input = '', { isRelease = false } = {}) {
  const address = input.trim().replace(/\/+$/, '')
  if (address === '') {
    if (!isRelease) return developmentServer
    throw new Error(`A mini-program needs the address of your server: ${command}`)
  }
  const scheme = isRelease ? /^https:\/\//i : /^https?:\/\//i
  if (!scheme.test(address) || /[\s?#]/.test(address) || !URL.canParse(address)) {
    throw new Error(`TARO_APP_SERVER is "${input}", but it has to be an https address, for example ${command}`)
  }
  return address
}

module.exports = { developmentServer, serverAddress }

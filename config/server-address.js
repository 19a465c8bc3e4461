/** The server that a mini-program calls when it is built for development: the one of `npm start` on this machine. */
const developmentServer = 'http://localhost:8080'

const command = 'TARO_APP_SERVER=https://your.server npm run build -- qywx'

/**
 * The address that is put into a mini-program, from `TARO_APP_SERVER`. The host downloads the program from its own
 * servers, so that it has to know where ours is. For a release only `https` does, because hosts refuse anything else.
 */
function serverAddress(given = '', { isRelease = false } = {}) {
  const address = given.trim().replace(/\/+$/, '')
  if (address === '') {
    if (!isRelease) return developmentServer
    throw new Error(`A mini-program needs the address of your server: ${command}`)
  }
  const scheme = isRelease ? /^https:\/\//i : /^https?:\/\//i
  if (!scheme.test(address) || /[\s?#]/.test(address) || !URL.canParse(address)) {
    throw new Error(`TARO_APP_SERVER is "${given}", but it has to be an https address, for example ${command}`)
  }
  return address
}

module.exports = { developmentServer, serverAddress }

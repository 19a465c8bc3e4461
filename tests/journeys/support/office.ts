import { flags, openBrowser } from './browser'
import { openPerson, type PersonOptions } from './person'
import { openProgram } from './program'
import { recordsOf } from './record'

/** The program with its demo company and one user signed in; `staysOn` keeps the optimising compilers for long pages. */
export async function openOffice(login: string, { staysOn = false } = {}) {
  const program = await openProgram({ env: { REQUESTS_PER_MINUTE: '0' } })
  const browser = await openBrowser(staysOn ? flags : undefined)
  const signedIn = async (login: string, options: PersonOptions = {}) => {
    const person = await openPerson(browser, program.url, options)
    await person.enter(login)
    return { person, records: recordsOf(person) }
  }
  const closing = [() => browser.close()]
  return {
    ...(await signedIn(login)),
    signedIn,
    folder: program.folder,
    /** Registers another resource to close at the end. */
    atClose: (close: () => Promise<void>) => {
      closing.push(close)
    },
    close: async () => {
      for (const close of closing) await close()
      await program.close()
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>

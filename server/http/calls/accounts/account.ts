import type { Calls, CodePurpose, LanguageCode } from '@wire'
import { Problem } from '@/schema'
import {
  cancelAccount,
  changePassword,
  changePhone,
  hashForFirst,
  hashForRegistration,
  hashForReset,
  prepareChange,
  register,
  rename,
  resetPassword,
  setFirstPassword,
  tryOwnPassword,
} from '../../../engine/accounts/accounts'
import { devices, endDevice, endSession } from '../../../engine/accounts/devices'
import { opinions, setOpinions, sign, signature } from '../../../engine/accounts/personal'
import { meOf } from '../../../engine/accounts/sessions'
import { signIn, signInByCode, signInByDevice, signInToDemo, tryPassword } from '../../../engine/accounts/sign-in'
import { checkCode, sendCode } from '../../../engine/accounts/sms-codes'
import { codeText } from '../../../engine/accounts/sms-texts'
import { audit } from '../../../engine/core/audit'
import { setLanguage } from '../../../store/accounts/accounts'
import { endpoint } from '../../wire/endpoint'
import { flag, guid, longText, oneOf, optional, phone, text } from '../../wire/input'

const purposes: readonly CodePurpose[] = ['login', 'register', 'forgot', 'phone', 'cancel', 'first']
const languages: readonly LanguageCode[] = ['zh', 'en', 'es', 'tw']
const code = text({ min: 1, max: 4, pattern: /^\d{4}$/ })
const newPassword = text({ min: 4, max: 20, exact: true })
const knownPassword = text({ min: 1, max: 200, exact: true })
const token = text({ min: 1, max: 100 })
const personName = text({ min: 1, max: 60 })

const registrationFrom = ({ Phone, Code, Name, Password, Agreed }: Calls['Login.Register']['takes']) => ({
  phone: Phone,
  code: Code,
  name: Name,
  password: Password,
  agreed: Agreed,
})

const resetFrom = ({ Phone, Code, Password }: Calls['Login.ResetPassword']['takes']) => ({
  phone: Phone,
  code: Code,
  password: Password,
})

/** Calls for signing in and for managing one's own account. */
export const accountCalls = [
  endpoint('Login.Login', {
    kind: 'save',
    session: 'open',
    input: { LoginName: text({ min: 1, max: 60 }), Password: knownPassword, Remember: flag() },
    before: (request) => tryPassword(request, request.input.LoginName, request.input.Password),
    handle: (call, tried) => signIn(call, tried, call.input.Remember),
  }),
  endpoint('Login.SendCode', {
    kind: 'save',
    session: 'open',
    input: { Phone: phone(), Purpose: oneOf(purposes) },
    before: ({ input, ...request }) =>
      sendCode(request, { phone: input.Phone, purpose: input.Purpose, text: codeText(request.lang) }),
    handle: async (_, wait) => ({ Wait: wait }),
  }),
  endpoint('Login.PhoneLogin', {
    kind: 'save',
    session: 'open',
    input: { Phone: phone(), Code: code, Remember: flag() },
    handle: (call) => signInByCode(call, call.input.Phone, call.input.Code, call.input.Remember),
  }),
  endpoint('Login.Demo', { kind: 'save', session: 'open', input: {}, handle: signInToDemo }),
  endpoint('Login.QuickLogin', {
    kind: 'save',
    session: 'open',
    input: { DeviceToken: token, Enterprise: optional(guid()) },
    handle: (call) => signInByDevice(call, call.input.DeviceToken, call.input.Enterprise),
  }),
  endpoint('Login.CheckCode', {
    kind: 'save',
    session: 'open',
    input: { Phone: phone(), Purpose: oneOf(purposes), Code: code },
    handle: async (call) => {
      const checked = await checkCode(call, call.input.Phone, call.input.Purpose, call.input.Code)
      return checked instanceof Problem ? checked : 'Success'
    },
  }),
  endpoint('Login.Register', {
    kind: 'save',
    session: 'open',
    input: { Phone: phone(), Code: code, Name: personName, Password: newPassword, Agreed: flag() },
    before: (request) => hashForRegistration(request, registrationFrom(request.input)),
    handle: (call, hash) => register(call, registrationFrom(call.input), hash),
  }),
  endpoint('Login.ResetPassword', {
    kind: 'save',
    session: 'open',
    input: { Phone: phone(), Code: code, Password: newPassword },
    before: (request) => hashForReset(request, resetFrom(request.input)),
    handle: (call, hash) => resetPassword(call, resetFrom(call.input), hash),
  }),
  endpoint('Account.GetModel', {
    kind: 'read',
    session: 'person',
    beforePassword: true,
    input: {},
    handle: (call) => meOf(call.sql, call.who.account, call.who.enterprise),
  }),
  endpoint('Account.SaveModel', {
    kind: 'save',
    session: 'person',
    input: { UserName: personName },
    handle: (call) => rename(call, call.input.UserName),
  }),
  endpoint('Account.SetLanguage', {
    kind: 'save',
    session: 'person',
    beforePassword: true,
    input: { Language: oneOf(languages) },
    handle: async (call) => {
      await setLanguage(call.sql, call.who.account, call.input.Language)
      await audit(call, { action: 'language', subject: 'account', guid: call.who.account })
      return 'Success'
    },
  }),
  endpoint('Account.SetFirstPassword', {
    kind: 'save',
    session: 'person',
    beforePassword: true,
    input: { Password: newPassword, Code: optional(code) },
    before: (request) => hashForFirst(request, { password: request.input.Password, code: request.input.Code }),
    handle: (call, hash) => setFirstPassword(call, call.input.Code, hash),
  }),
  endpoint('Account.ChangePassword', {
    kind: 'save',
    session: 'person',
    input: { OldPassword: knownPassword, Password: newPassword },
    before: (request) => prepareChange(request, request.input.OldPassword, request.input.Password),
    handle: changePassword,
  }),
  endpoint('Account.ChangePhone', {
    kind: 'save',
    session: 'person',
    input: { Phone: phone(), Code: code, Password: knownPassword },
    before: (request) => tryOwnPassword(request, request.input.Password),
    handle: (call, tried) => changePhone(call, call.input.Phone, call.input.Code, tried),
  }),
  endpoint('Account.Cancel', {
    kind: 'save',
    session: 'person',
    input: { Code: code, Password: knownPassword },
    before: (request) => tryOwnPassword(request, request.input.Password),
    handle: (call, tried) => cancelAccount(call, call.input.Code, tried),
  }),
  endpoint('Account.GetDevices', { kind: 'read', session: 'person', input: {}, handle: devices }),
  endpoint('Account.RevokeDevice', {
    kind: 'save',
    session: 'person',
    input: { Id: token },
    handle: (call) => endDevice(call, call.input.Id),
  }),
  endpoint('Account.SignOut', {
    kind: 'save',
    session: 'person',
    beforePassword: true,
    input: {},
    handle: endSession,
  }),
  endpoint('Account.GetSignature', { kind: 'read', session: 'member', input: {}, handle: signature }),
  endpoint('Account.SaveSignature', {
    kind: 'save',
    session: 'member',
    input: { Picture: text({ min: 1, max: 300_000 }) },
    handle: (call) => sign(call, call.input.Picture),
  }),
  endpoint('Account.GetOpinions', { kind: 'read', session: 'member', input: {}, handle: opinions }),
  endpoint('Account.SaveOpinions', {
    kind: 'save',
    session: 'member',
    input: {
      Approval: longText({ min: 1, max: 100 }),
      ApprovalDismiss: longText({ min: 1, max: 100 }),
      ApprovalRepetition: longText({ min: 1, max: 100 }),
    },
    handle: (call) => setOpinions(call, call.input),
  }),
]

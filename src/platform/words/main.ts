/** Chinese texts of the main package: those of the first pages, and those that records of every area show. */
export { default as account } from '@locales/zh/account.json'
export { default as flows } from '@locales/zh/flows.json'
export { default as message } from '@locales/zh/message.json'
export { default as outbox } from '@locales/zh/outbox.json'
export { default as projects } from '@locales/zh/projects.json'
export { default as records } from '@locales/zh/records.json'
export { default as scan } from '@locales/zh/scan.json'
export * from './zh'

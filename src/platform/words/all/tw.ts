export { default as account } from '@locales/tw/account.json'
export { default as enterprise } from '@locales/tw/enterprise.json'
export { default as projects } from '@locales/tw/projects.json'
export * from '../tw'

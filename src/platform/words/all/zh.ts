export { default as account } from '@locales/zh/account.json'
export { default as enterprise } from '@locales/zh/enterprise.json'
export { default as projects } from '@locales/zh/projects.json'
export * from '../zh'

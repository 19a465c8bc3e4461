export { default as account } from '@locales/en/account.json'
export { default as enterprise } from '@locales/en/enterprise.json'
export { default as projects } from '@locales/en/projects.json'
export * from '../en'

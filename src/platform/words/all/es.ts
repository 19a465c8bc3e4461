export { default as account } from '@locales/es/account.json'
export { default as enterprise } from '@locales/es/enterprise.json'
export { default as projects } from '@locales/es/projects.json'
export * from '../es'

export { SignatureScreen as default } from '@/screens/account/signature/signature-screen'

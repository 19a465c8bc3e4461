import { TextField } from '@/ui/inputs/text-field'

type TextProps = Parameters<typeof TextField>[0]

interface Props {
  readonly form: {
    readonly text: (
      name: 'LoginName' | 'Password',
    ) => Pick<TextProps, 'name' | 'label' | 'value' | 'error' | 'onChange'>
    readonly submit: () => unknown
  }
}

/** The login name and the password. */
export function Credentials({ form }: Props) {
  return (
    <>
      <TextField {...form.text('LoginName')} required autoComplete="username" />
      <TextField
        {...form.text('Password')}
        kind="password"
        required
        maxLength={20}
        autoComplete="current-password"
        onConfirm={form.submit}
      />
    </>
  )
}

import { Loaded } from '@/screens/account/form/loaded'
import { Outcome } from '@/screens/account/form/outcome'
import { Button } from '@/ui/controls/button'
import { Empty } from '@/ui/feedback/empty'
import { TextField } from '@/ui/inputs/text-field'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Sheet } from '@/ui/layout/sheet'
import { Page } from '@/ui/page/page'
import { useTranslate } from '@/words'
import { AdministratorsOnly } from '../access/administrators-only'
import { usePosts } from './use-posts'

export function PostsScreen() {
  const t = useTranslate()
  return (
    <AdministratorsOnly title={t('enterprise.posts.title')}>
      <Posts />
    </AdministratorsOnly>
  )
}

function Posts() {
  const screen = usePosts()
  const { t, list, add, open, deleting } = screen
  const action = { label: t('enterprise.posts.add'), icon: 'plus', onPress: add } as const
  return (
    <Page title={t('enterprise.posts.title')} action={action} onRefresh={list.reload}>
      <Outcome saving={deleting} />
      <Loaded read={list}>
        {(posts) =>
          posts.length === 0 ? (
            <Empty icon="identification-badge" title={t('enterprise.posts.empty')} action={action} />
          ) : (
            <Card>
              {posts.map((post) => (
                <Row
                  key={post.id}
                  title={post.name}
                  note={t('enterprise.list.members', { count: post.members })}
                  onPress={() => open(post)}
                />
              ))}
            </Card>
          )
        }
      </Loaded>
      <PostSheet screen={screen} />
    </Page>
  )
}

function PostSheet({ screen }: { readonly screen: ReturnType<typeof usePosts> }) {
  const { t, list, editing, close, rename, save, remove, saving, deleting } = screen
  if (editing === null) return null
  const post = list.data?.find((each) => each.id === editing.guid)
  const error = saving.errorOf('name')
  const inUse = post !== undefined && post.members > 0
  const footer = (
    <>
      {post && (
        <Button
          kind="danger"
          label={t('account.form.delete')}
          busy={deleting.busy}
          disabled={inUse}
          {...(inUse ? { reason: t('enterprise.posts.inUse', { count: post.members }) } : {})}
          onPress={() => remove(post)}
        />
      )}
      <Button
        label={t('account.form.save')}
        busy={saving.busy}
        disabled={editing.name.trim() === ''}
        reason={t('reasons.required')}
        onPress={() => save(editing)}
      />
    </>
  )
  return (
    <Sheet
      open
      title={t(editing.isNew ? 'enterprise.posts.add' : 'enterprise.posts.edit')}
      onClose={close}
      footer={footer}
    >
      {!error && <Outcome saving={saving} />}
      <TextField
        name="name"
        label={t('enterprise.posts.name')}
        value={editing.name}
        onChange={rename}
        required
        maxLength={30}
        {...(error ? { error } : {})}
      />
    </Sheet>
  )
}

import { useRead } from '@/client/queries/use-read'
import { useMe } from '@/client/session/session'
import { go, useParams } from '@/platform/router'
import { approvedModules, type Module } from '@/schema'
import { Loaded } from '@/screens/account/form/loaded'
import { NotFoundScreen } from '@/screens/account/not-found/not-found-screen'
import { AdministratorsOnly } from '@/screens/enterprise/access/administrators-only'
import { Empty } from '@/ui/feedback/empty'
import { Notice } from '@/ui/feedback/notice'
import { Card } from '@/ui/layout/card'
import { Row } from '@/ui/layout/row'
import { Page } from '@/ui/page/page'
import { textOf, useTranslate } from '@/words'
import { ProjectOfAddress } from '../shared/project-of-address'
import { TemplateEditScreen } from './template-edit-screen'
import { ModuleTemplates } from './templates-screen'

interface OfModule {
  readonly module: Module
  readonly modules: readonly Module[]
}

/** For administrators: the flows of the module, and adding one. */
function ManageFlows({ module, modules }: OfModule) {
  const t = useTranslate()
  const list = useRead('AuditTemplate.GetPage', { MID: module.name })
  return (
    <Page title={t('flows.setUp.one')} onRefresh={list.reload}>
      <ProjectOfAddress modules={modules} />
      <Loaded read={list}>{(rows) => <ModuleTemplates module={module} rows={rows} />}</Loaded>
    </Page>
  )
}

/** For other users: the flows of the module, and who can set one up. */
function ViewFlows({ module, modules }: OfModule) {
  const t = useTranslate()
  const query = { BusinessClass: module.name, BusinessCode: module.code }
  const list = useRead('StartWF.GetList', query)
  const about = useRead('StartWF.GetTempCount', query)
  const names = (about.data?.SetUpBy ?? []).join('、')
  return (
    <Page title={t('flows.setUp.one')} onRefresh={list.reload}>
      <ProjectOfAddress modules={modules} />
      {names === '' ? null : <Notice kind="info" text={t('flows.setUp.whoMay', { names })} />}
      <Loaded read={list}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon="tree-structure" title={t('flows.setUp.none')} text={t('flows.setUp.noneText')} />
          ) : (
            <Card title={textOf(module)}>
              {rows.map(({ TemplateID, TemplateName }) => (
                <Row key={TemplateID} title={TemplateName} />
              ))}
            </Card>
          )
        }
      </Loaded>
    </Page>
  )
}

/** An address with only a flow: its module is read from the flow. */
function ByTemplate({ modules, guid }: { readonly modules: readonly Module[]; readonly guid: string }) {
  const t = useTranslate()
  const model = useRead('AuditTemplate.GetModel', { guid })
  const [module] = approvedModules(modules, model.data?.MID ?? '')
  if (module !== undefined) return <TemplateEditScreen module={module} />
  return (
    <Page title={t('flows.setUp.one')}>
      <Loaded read={model} kind="form">
        {() => null}
      </Loaded>
    </Page>
  )
}

/** An address without a module: the modules that have approvals. The other parameters of the address stay. */
function ChooseModule({ modules }: { readonly modules: readonly Module[] }) {
  const t = useTranslate()
  const params = useParams()
  const offered = modules.filter(({ workflow }) => workflow !== undefined)
  if (offered.length === 0) return <NotFoundScreen />
  return (
    <Page title={t('flows.setUp.one')}>
      <Notice kind="info" text={t('flows.setUp.chooseModule')} />
      <Card>
        {offered.map((module) => (
          <Row
            key={module.name}
            title={textOf(module)}
            onPress={() => go('customFlowSet', { ...params, businessClass: module.name })}
          />
        ))}
      </Card>
    </Page>
  )
}

/** The flow of an address, or the flows of its module. */
export function SetUpScreen({ modules }: { readonly modules: readonly Module[] }) {
  const t = useTranslate()
  const me = useMe()
  const { type = '', guid = '', businessClass = '', businessCode = '' } = useParams()
  const named = approvedModules(modules, businessClass)
  const found = named.length > 0 ? named : approvedModules(modules, businessCode)
  const module = found.length === 1 ? found[0] : undefined
  const isTemplate = type === 'template'
  const isTemplateOnly = isTemplate && businessClass === '' && guid !== 'new'
  if (module === undefined && !isTemplateOnly) {
    const hasNoModule = businessClass === '' && businessCode === ''
    return <ChooseModule modules={hasNoModule ? modules : found} />
  }
  if (isTemplate || module === undefined) {
    return (
      <AdministratorsOnly title={t('flows.setUp.one')}>
        {module === undefined ? <ByTemplate modules={modules} guid={guid} /> : <TemplateEditScreen module={module} />}
      </AdministratorsOnly>
    )
  }
  const isAdministrator = me?.IsAdministrator === true || me?.IsCreator === true
  const of = { module, modules }
  return isAdministrator ? <ManageFlows {...of} /> : <ViewFlows {...of} />
}

/** Attributes of views, texts and maps that no component of the app sets. */
const unused = [
  / bind(?:animation(?:start|iteration|end)|transitionend)="eh"/g,
  / on(?:Animation(?:Start|Iteration|End)|TransitionEnd)="eh"/g,
  / animation="\{\{[^}]*\}\}"/g,
  / hover-(?:class|stop-propagation|start-time|stay-time)="\{\{[^}]*\}\}"/g,
  / (?:user-select|overflow|max-lines|decode)="\{\{[^}]*\}\}"/g,
  / bind(?:label|poi|polyline|anchorpoint)tap="eh"/g,
  / bind(?:ability(?:success|failed)|authsuccess|interpolatepoint)="eh"/g,
  / on(?:PanelTap|InitComplete)="eh"/g,
]

const trimmed = (text) => unused.reduce((rest, each) => rest.replace(each, ''), text).replace(/>\s+</g, '><')

/** Shortens the templates of the hosts' components, which Taro repeats for sixteen levels of nesting. */
exports.TrimTemplates = class {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('trim-templates', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE
      compilation.hooks.processAssets.tap({ name: 'trim-templates', stage, additionalAssets: true }, (assets) => {
        for (const name of Object.keys(assets).filter((each) => /^base\.[aw]xml$/.test(each))) {
          compilation.updateAsset(name, (source) => new sources.RawSource(trimmed(String(source.source()))))
        }
      })
    })
  }
}

const postcss = require('postcss')

/** Parts of Taro's own style sheets that belong to components we do not use, its icon font first of all. */
const unused =
  /weui-(icon|check|cell|switch|progress|loading)|taro-(picker|slider|swiper|checkbox|radio|switch|progress|video)|taro-btn-(plain|primary|warn|mini|loading|default)|swiper-|weuiLoading/

const trim = {
  postcssPlugin: 'trim',
  AtRule: {
    'font-face': (rule) => rule.remove(),
    keyframes: (rule) => {
      if (unused.test(rule.params)) rule.remove()
    },
  },
  Rule(rule) {
    const kept = rule.selectors.filter((selector) => !unused.test(selector))
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  },
}

module.exports = function trimCss(source) {
  return postcss([trim]).process(source, { from: undefined }).css
}

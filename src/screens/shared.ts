import './account/form/form-page'

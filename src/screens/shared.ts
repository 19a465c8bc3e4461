import './account/form/form-page'
import './records/record-detail-screen'
import './records/record-list-screen'

export { AssessmentListPage } from './list/AssessmentListPage';
export { AssessmentPage } from './workspace/AssessmentPage';

import { expectTypeOf, test } from 'vitest';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from './call.js';
import type { getSubmission, listSubmissions } from './grading.js';
import type { endSession } from './session.js';
import type { startSession } from './sign-in.js';

test('a call carries the types of what goes in and what comes out', () => {
  expectTypeOf<ParamsOf<typeof getSubmission>>().toEqualTypeOf<{
    courseId: number;
    submissionId: number;
  }>();
  expectTypeOf<QueryOf<typeof listSubmissions>['pageSize']>().toEqualTypeOf<number>();
  expectTypeOf<QueryOf<typeof listSubmissions>['group']>().toEqualTypeOf<
    'true' | 'false' | undefined
  >();
  expectTypeOf<BodyOf<typeof startSession>>().toEqualTypeOf<{
    provider: string;
    code: string;
    state?: string | undefined;
  }>();
  expectTypeOf<ReplyOf<typeof endSession>>().toEqualTypeOf<'OK'>();
  expectTypeOf<(typeof getSubmission)['access']>().toEqualTypeOf<'staff'>();
});

/** Makes the GitHub workflow of a release, which grades each exercise that is handed out in a step of its own. */
import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';

/** The path of the only job in the template. */
const JOB = ['jobs', 'grade'];
/**
 * The step of an exercise fails when it has less than full marks. The steps of the exercises after it run all the same,
 * unless the installation has failed or the run was cancelled.
 */
const RUNS_AFTER_A_FAILURE = "steps.install.outcome == 'success' && !cancelled()";

/**
 * @param template the text of `ci/github/self-grading.yml`, whose last step grades one exercise
 * @param exercises the names of the exercises that are handed out
 * @throws when the template has no such step: a mistake of the project's own
 */
export function releasedWorkflow(template: string, exercises: readonly string[]): string {
  const workflow = parseDocument(template);
  const steps = workflow.getIn([...JOB, 'steps']);
  const last = isSeq(steps) ? steps.items.pop() : undefined;
  if (!isSeq(steps) || !isMap(last) || !String(last.get('run')).includes('--exercise ')) {
    throw new Error('the last step of ci/github/self-grading.yml does not grade an exercise');
  }
  for (const [index, exercise] of exercises.entries()) {
    const step = last.clone() as YAMLMap;
    step.set('name', `Grade ${exercise}`);
    if (index > 0) {
      step.set('if', RUNS_AFTER_A_FAILURE);
      step.commentBefore = null;
    }
    step.set('run', String(last.get('run')).replace(/--exercise \S+/, `--exercise ${exercise}`));
    steps.items.push(step);
  }
  const minutesEach = Number(workflow.getIn([...JOB, 'timeout-minutes']));
  workflow.setIn([...JOB, 'timeout-minutes'], minutesEach * exercises.length);
  return workflow.toString({ lineWidth: 0 });
}

"""Autograder of the buildTree/minmax exercise for Classroom 50.

Put this file in the config repository as CLASSROOM/autograders/ASSIGNMENT/autograder.py, set the
four names below, and give the assignment the runtime {"node": "22"}. The runner of Classroom 50
calls it in the student's checkout. It installs the grader at the version named here, takes the
submission's source files and nothing else from the checkout, and leaves result.json and
release-body.md there.

It ends with 0 whenever it has graded, whatever the points; a file that is missing, empty or a link is a
result with 0 points and the reason. When it could not grade it ends with 1,
which the runner records as an error of the infrastructure, and leaves a valid result of 0 out of 0
points without tests, which is neither a zero nor a pass.
"""

import datetime
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

GRADER_REPOSITORY = "https://github.com/YOUR-ORGANISATION/game-tree-grader"
GRADER_VERSION = "v2.0.0"  # a tag, or the whole name of a commit
SUBMISSION_FOLDER = "starter"
EXERCISE = "game-tree"  # never chosen by what was handed in

# The job as a whole has fifteen minutes, of which the checkout and Node's set-up take some: when it
# is ended from outside, nothing is recorded at all. So all that is done here ends before.
ALL_SECONDS = 720
INSTALL_SECONDS = 300

RESULT = pathlib.Path("result.json")
BODY = pathlib.Path("release-body.md")
STARTED = time.monotonic()


class CouldNotGrade(Exception):
    """The grader could not do its work. What a submission does is never one of these."""


def main():
    try:
        for file in (RESULT, BODY):
            remove(file)  # one that was handed in must not be taken for the grader's
        with tempfile.TemporaryDirectory() as name:
            grade(pathlib.Path(name).resolve())
    except CouldNotGrade as problem:
        print(f"autograder: {problem}", file=sys.stderr)
        leave_error_result()
        return 1
    return 0


def grade(folder):
    grader, submission, reports = folder / "grader", folder / "submission", folder / "reports"
    install(grader)
    reports.mkdir()
    checkout = pathlib.Path.cwd() / SUBMISSION_FOLDER
    run(["bash", str(grader / "ci/take-submission.sh"), str(checkout), str(submission)], 60)
    command = ["node", "grader/start.mjs", "grade", str(submission)]
    command += ["--shown-as", SUBMISSION_FOLDER, "--handed-in", "--exercise", EXERCISE]
    command += ["--report", f"classroom50={reports / RESULT.name}"]
    # 0 is full marks and 1 is less; anything else says that there is no verdict.
    run(command, ALL_SECONDS, cwd=grader, good=(0, 1))
    score = checked(reports / RESULT.name)
    for file in (RESULT, BODY):
        remove(file)
        shutil.copyfile(reports / file.name, file)
    print(f"autograder: {score}")


def install(grader):
    grader.mkdir()
    git = ["git", "-C", str(grader)]
    run([*git, "init", "--quiet"], 60)
    run([*git, "fetch", "--quiet", "--depth", "1", GRADER_REPOSITORY, GRADER_VERSION], INSTALL_SECONDS)
    run([*git, "checkout", "--quiet", "FETCH_HEAD"], 60)
    npm = ["npm", "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"]
    run(npm, INSTALL_SECONDS, cwd=grader)
    run(["npm", "run", "build", "--if-present"], INSTALL_SECONDS, cwd=grader)


def run(command, seconds, cwd=None, good=(0,)):
    program = shutil.which(command[0])
    if program is None:
        raise CouldNotGrade(f"{command[0]} is not installed")
    left = ALL_SECONDS - (time.monotonic() - STARTED)
    seconds = max(0.001, min(seconds, left))
    try:
        done = subprocess.run([program, *command[1:]], cwd=cwd, env=environment(), timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise CouldNotGrade(f"{command[0]} was not done after {round(seconds)} seconds") from None
    except OSError as error:
        raise CouldNotGrade(f"{command[0]} could not be started: {error}") from error
    if done.returncode not in good:
        raise CouldNotGrade(f"{' '.join(command[:5])} ended with {done.returncode}")


def environment():
    """Without the files by which a step talks to its runner, and without any token.

    The runner shows release-body.md as the job's summary, so the grader need not write one.
    """
    kept = {**os.environ, "COMMIT_DATETIME": commit_instant()}
    for name in ("STEP_SUMMARY", "OUTPUT", "ENV", "PATH", "STATE"):
        kept.pop(f"GITHUB_{name}", None)
    return {name: value for name, value in kept.items() if "TOKEN" not in name and "SECRET" not in name}


def commit_instant():
    """When the checked-out commit was made: a regrade is of the same submission, and no later one."""
    command = ["git", "log", "-1", "--format=%cd", "--date=format-local:%Y-%m-%dT%H:%M:%SZ"]
    try:
        utc = {**os.environ, "TZ": "UTC"}
        told = subprocess.run(command, env=utc, capture_output=True, timeout=60, check=False)
        return told.stdout.decode("ascii", "replace").strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""  # the report then goes by the submission's tag


def checked(file):
    try:
        result = json.loads(file.read_text(encoding="utf-8"))
        return f"{result['score']} of {result['max-score']} points"
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise CouldNotGrade(f"the grader left no result: {error}") from error


def leave_error_result():
    """The runner writes its own over this one; whoever else reads the folder finds no verdict."""
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    commit = os.environ.get("COMMIT_URL") or "unknown"
    result = {
        "schema": "classroom50/result/v1",
        "classroom": os.environ.get("CLASSROOM") or "unknown",
        "assignment": os.environ.get("ASSIGNMENT") or "unknown",
        "assignment_type": os.environ.get("ASSIGNMENT_TYPE") or "individual",
        "owner": os.environ.get("OWNER") or os.environ.get("USERNAME") or "unknown",
        "submission": os.environ.get("SUBMISSION_TAG") or "submit/unknown",
        "commit": commit,
        "release": os.environ.get("RELEASE_URL") or "unknown",
        "review": os.environ.get("REVIEW_URL") or commit,
        "datetime": commit_instant() or now,
        "score": 0,
        "max-score": 0,
        "tests": [],
    }
    remove(RESULT)
    RESULT.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


def remove(file):
    """Whatever has this name: a file, a link (not what it leads to), a folder."""
    if file.is_dir() and not file.is_symlink():
        remove_folder(file)
    elif file.is_symlink() or file.exists():
        file.unlink()


def remove_folder(folder):
    """shutil.rmtree calls itself for each folder in a folder, so that a thousand of them end it; rm does not."""
    done = subprocess.run(["rm", "-rf", "--", str(folder)], check=False)
    if done.returncode != 0:
        raise CouldNotGrade(f"{folder}, which was handed in, could not be removed")


if __name__ == "__main__":
    sys.exit(main())

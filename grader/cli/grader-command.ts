/**
 * A command whose usage errors are ours, in the user's language. For each kind of usage error commander calls one
 * method, with what is wrong. The methods here replace those, so that no English sentence has to be read again.
 */
import { Command, type Option } from 'commander';
import { userError } from '../base/messages/user-error.ts';
import { nearestName } from '../base/text/nearest-name.ts';

/** Options of earlier versions, with the options that do the same now. */
const REPLACED_OPTIONS: ReadonlyMap<string, string> = new Map([['--show-repair', '--hint 3']]);

export class GraderCommand extends Command {
  override createCommand(name?: string): GraderCommand {
    return new GraderCommand(name);
  }

  missingArgument(name: string): never {
    throw userError('usage.missingArgument', { name });
  }

  optionMissingArgument(option: Option): never {
    throw userError('usage.optionMissingArgument', { option: option.flags });
  }

  unknownOption(flag: string): never {
    const [name = flag] = flag.split('=');
    const suggestion = REPLACED_OPTIONS.get(name) ?? nearestName(name, this.optionNames());
    throw userError('usage.unknownOption', { option: flag, suggestion });
  }

  unknownCommand(): never {
    const [name = ''] = this.args;
    const known = this.createHelp().visibleCommands(this);
    const suggestion = nearestName(
      name,
      known.map((command) => command.name()),
    );
    throw userError('usage.unknownCommand', { name, suggestion });
  }

  _excessArguments(received: readonly string[]): never {
    const expected = this.registeredArguments.length;
    throw userError('usage.excessArguments', {
      command: this.name(),
      expected,
      given: received.length,
    });
  }

  _conflictingOption(option: Option, other: Option): never {
    throw userError('usage.conflictingOption', { option: option.flags, other: other.flags });
  }

  /** The long names of the command's options and of those of the commands above it. */
  private optionNames(): string[] {
    const names: string[] = [];
    for (let command: Command | null = this; command !== null; command = command.parent) {
      for (const { long } of command.createHelp().visibleOptions(command)) {
        if (long !== undefined && long !== null) names.push(long);
      }
    }
    return names;
  }
}

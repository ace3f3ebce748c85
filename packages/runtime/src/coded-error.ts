/** An expected outcome that is thrown: a code to branch on, from a closed list, and a sentence for a person. */
export class CodedError<Code extends string> extends Error {
  readonly code: Code;

  constructor(code: Code, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = new.target.name;
    this.code = code;
  }
}
